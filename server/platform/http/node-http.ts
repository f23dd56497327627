/**
 * Node's HTTP, taken without `import`: an import reads every property of the module to mirror it, and one of them loads
 * Node's whole fetch (4 MB of memory and 40 ms at every start).
 */
export const {
  Agent: HttpAgent,
  createServer: createHttpServer,
  get: getHttp,
  request: requestHttp,
  STATUS_CODES,
} = process.getBuiltinModule('node:http');
