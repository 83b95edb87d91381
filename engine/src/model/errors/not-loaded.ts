import { WalletchartError } from './walletchart-error.js'

/** Ends an `import()` of the kit that failed. @throws WalletchartError `LOAD_FAILED` */
export function notLoaded(cause: unknown): never {
  throw new WalletchartError('LOAD_FAILED', { details: 'A part of the kit did not load', cause })
}
