/** Id of the element that holds a public store page. */
export const STORE_ROOT_ID = 'store';
/** Id of the script element with the values that the page was drawn from, as JSON. */
export const STORE_DATA_ID = 'store-data';
