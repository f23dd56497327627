export { addProducts, type ProductToAdd } from './add-products.ts';
export { readBaseList } from './base-lists/base-lists.ts';
export { mountCatalogueRoutes } from './catalogue-routes.ts';
export { type ProductRowChange, updateProducts } from './change-products.ts';
export { findPublishedProduct, openProduct } from './get-product.ts';
export { limitSearch, limitWholeList } from './limit-reads.ts';
export { listProducts, listPublishedProducts } from './list-products.ts';
export { openShelf, type Shelf } from './open-shelf.ts';
export { toProductView } from './present-product.ts';
export { findProductCodes, productCodeOf } from './product-code.ts';
export {
  countByCategory,
  countLowStock,
  countProducts,
  countProductsAt,
  findParents,
  findProductRows,
  findProductsByName,
  findProductsBySku,
  listCoverPictures,
} from './product-repo.ts';
export type { ProductRow } from './product-row.ts';
export { startCatalogueJobs } from './purge-catalogue.ts';
export { type CatalogueChanges, readCatalogueChanges } from './read-catalogue-changes.ts';
export { removeProducts } from './remove-products.ts';
export {
  findShortages,
  releaseStock,
  reserveStock,
  type Shortage,
  type StockLine,
  stockKeyOf,
  sumPerProduct,
} from './reserve-stock.ts';
export { hasSearchWords } from './search/search-marks.ts';
export { findLatestChanges, listPublishedIds } from './shown-products.ts';
export { encodePhoto, storePictures, storePicturesOfNewTenant } from './store-pictures.ts';
