import type { NameFound } from '../../ports/family-names.js'
// The service of identities, in the program of an app without them.
import type {} from '../identity/identity.feature.js'
import type { ServiceContext } from '../kit/service-context.js'

/** The time for which a receiver waits for the picture of its name, in ms. */
const PICTURE_TIME = 300

/** Looks up the picture of a name that led to an address. Never rejects. */
export type PictureOf = (found: NameFound, signal: AbortSignal) => Promise<string | undefined>

/**
 * The picture that the Blockchain API has of a name. The API says which name an address has; that alone makes it no picture of a name that
 * leads there, so both have to be one. A picture that is late is left out, and is there the next time.
 */
export const namePicture =
  ({ app, clock, service }: Pick<ServiceContext, 'app' | 'clock' | 'service'>): PictureOf =>
  ({ address, name }, signal) =>
    new Promise((resolve) => {
      const asked = app.flags.identifies === true ? service('identity') : undefined
      if (asked === undefined || signal.aborted) {
        resolve(undefined)
        return
      }
      const timer = clock.setTimeout(() => resolve(undefined), PICTURE_TIME)
      asked
        .identityOf({ address, signal })
        .then(
          (known) => (known.name === name && known.suspicious !== true ? known.avatar : undefined),
          () => undefined,
        )
        .then((picture) => {
          clock.clearTimeout(timer)
          resolve(picture)
        })
    })
