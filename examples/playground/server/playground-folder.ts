import { fileURLToPath } from 'node:url'

/** Where the playground is. */
export const PLAYGROUND_FOLDER = fileURLToPath(new URL('..', import.meta.url))
