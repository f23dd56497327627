/** Columns of the product table from 1024 px: mark, photo, name, category, price, stock, state, actions. */
export const ROW_COLUMNS = 'lg:grid-cols-[2.5rem_2.75rem_minmax(0,1fr)_7.5rem_9.5rem_8rem_5.5rem_5rem]';
