import { WalletchartError } from './walletchart-error.js'

/** Ends an `import()` of the kit that failed. @throws WalletchartError `SOMETHING_WENT_WRONG` */
export function notLoaded(cause: unknown): never {
  throw new WalletchartError('SOMETHING_WENT_WRONG', { details: 'A part of the kit did not load', cause })
}
