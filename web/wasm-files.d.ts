/** A WebAssembly program as the address of its built file. */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
