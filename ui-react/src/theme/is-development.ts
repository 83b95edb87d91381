declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** True in development builds. Bundlers put the value in; without one, and in plain browsers, it is false. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
