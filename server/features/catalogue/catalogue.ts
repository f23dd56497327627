export { readBaseList } from './base-lists/base-lists.ts';
export { startCatalogueJobs } from './catalogue-jobs.ts';
export { mountCatalogueRoutes } from './catalogue-routes.ts';
export { addProducts, type ProductToAdd } from './changing/add-products.ts';
export { type ProductRowChange, updateProducts } from './changing/change-products.ts';
export { removeProducts } from './changing/remove-products.ts';
export {
  findShortages,
  releaseStock,
  reserveStock,
  type Shortage,
  type StockLine,
  stockKeyOf,
  sumPerProduct,
} from './changing/reserve-stock.ts';
export { noteNextTurn } from './changing/turn-offers.ts';
export { encodePhoto, storePictures, storePicturesOfNewTenant } from './pictures/store-pictures.ts';
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
  listOfferedIds,
} from './products/product-repo.ts';
export type { ProductRow } from './products/product-row.ts';
export { findProductWithRelated, findPublishedProduct } from './reading/get-product.ts';
export { limitSearch, limitWholeList } from './reading/limit-reads.ts';
export { listProducts, listPublishedProducts } from './reading/list-products.ts';
export { toProductView } from './reading/present-product.ts';
export { findProductCodes, productCodeOf } from './reading/product-code.ts';
export { findLatestChanges, listPublishedIds } from './reading/published-products.ts';
export { type CatalogueChanges, readCatalogueChanges } from './reading/read-catalogue-changes.ts';
export { readShelf, type Shelf } from './reading/read-shelf.ts';
export { hasSearchWords } from './search/search-marks.ts';
