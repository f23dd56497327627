/** Whether the last page that this worker asked for came from the network. */
let isReached = true;

/** Whether a worker has network; `navigator.onLine` alone only tells that the device is connected to something. */
export const hasNetwork = (): boolean => isReached && navigator.onLine;

/** Gets the page of a request from the network, which the browser may have asked already; undefined without network. */
export const loadPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response | undefined> => {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    isReached = true;
    return response;
  } catch {
    // A page that was given up, such as the list of a search that is typed further, tells nothing of the network.
    if (!request.signal.aborted) isReached = false;
    return undefined;
  }
};
