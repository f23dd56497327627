import { reportProblem } from '../report-problem.ts';

const DATABASE = 'colmado';
const STORE = 'drafts';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opening: Promise<IDBDatabase> | undefined;

const openDatabase = (): Promise<IDBDatabase> => {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
};

const use = async (
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> => {
  try {
    const database = await openDatabase();
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } catch (error) {
    // Private windows and full phones refuse storage; the form works without its draft.
    reportProblem('cannot store drafts on this device', error);
    return undefined;
  }
};

/** Returns the value stored under a key; unlike `readStored` it supports files. */
export const readDeviceFiles = (key: string): Promise<unknown> => use('readonly', (store) => store.get(key));

/** Stores values and files on the device. */
export const writeDeviceFiles = async (key: string, value: unknown): Promise<void> => {
  await use('readwrite', (store) => store.put(value, key));
};

/** Deletes them from the device. */
export const deleteDeviceFiles = async (key: string): Promise<void> => {
  await use('readwrite', (store) => store.delete(key));
};
