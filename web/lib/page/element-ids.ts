/** The id of the element that holds a public store page. */
export const STORE_ROOT_ID = 'store';
/** The id of the script element that holds, as JSON, the values of the page. */
export const STORE_DATA_ID = 'store-data';

/** The page's own address without its query. */
export const ORDER_PAGE_ACTION = '?';
/** Id of the part of an order's page that is replaced when the order changed. */
export const ORDER_PAGE_ID = 'order';
/** Id of the element in which a change is announced. */
export const ORDER_NEWS_ID = 'order-news';
