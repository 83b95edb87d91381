/** The address of a script of this server, as Trusted Types want to see it. */
export function scriptAddress(path: `/account-keys.js?${string}` | '/account-worker.js'): string {
  const types: unknown = Reflect.get(window, 'trustedTypes')
  if (!isFactory(types)) return path
  return types.createPolicy('walletchart-scripts', { createScriptURL: () => path }).createScriptURL('')
}

// TypeScript has no types of them. The browser takes the value as the address that it stands for.
interface TypesFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(address: string): string }
}

const isFactory = (types: unknown): types is TypesFactory =>
  typeof types === 'object' && types !== null && 'createPolicy' in types
