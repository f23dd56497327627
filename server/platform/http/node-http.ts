/**
 * Node's HTTP module without `import`. An import reads every property of the module, one of which loads Node's whole
 * fetch: 2 MB of the 110 MB that the program may take (docs/bench.md).
 */
export const {
  Agent: HttpAgent,
  createServer: createHttpServer,
  request: requestHttp,
  STATUS_CODES,
} = process.getBuiltinModule('node:http');
