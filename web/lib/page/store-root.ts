/** The id of the element that holds a public store page. */
export const STORE_ROOT_ID = 'store';
/** The id of the script element that holds, as JSON, the values of the page. */
export const STORE_DATA_ID = 'store-data';
