import { InspectError } from './inspect-error.js'
import { isExactOrigin } from './live.js'

const parameter = 'live'

/**
 * The address to open a viewer under, so that it knows whom to listen to: the exact origin of this page goes along.
 * @param viewer the viewer's address, also as a path of this page's origin
 * @throws {InspectError} `BAD_INSPECT_OPTION`
 */
export function liveAddress(viewer: string, origin: string): string {
  const url = isExactOrigin(origin) ? urlOf(viewer, origin) : undefined
  if (url === undefined)
    throw new InspectError(
      'BAD_INSPECT_OPTION',
      'The address or the origin is no URL. Pass an address such as https://viewer.example/ and location.origin.',
    )
  url.searchParams.set(parameter, origin)
  return url.href
}

/** The viewer's side: the origin in its address; undefined when nobody opened it to watch an engine. */
export function liveOriginIn(address: string): string | undefined {
  const origin = urlOf(address)?.searchParams.get(parameter)
  return typeof origin === 'string' && isExactOrigin(origin) ? origin : undefined
}

const urlOf = (address: unknown, base?: string): URL | undefined => {
  try {
    return typeof address === 'string' ? new URL(address, base) : undefined
  } catch {
    return undefined
  }
}
