import { isExactOrigin } from './live.js'

const parameter = 'live'

/**
 * The address to open a viewer under, so that it knows whom to listen to: the exact origin of this page goes along.
 * @param viewer the viewer's address, also as a path of this page's origin
 */
export function liveAddress(viewer: string, origin: string): string {
  const url = new URL(viewer, origin)
  url.searchParams.set(parameter, origin)
  return url.href
}

/** The viewer's side: the origin in its address; undefined when nobody opened it to watch an engine. */
export function liveOriginIn(address: string): string | undefined {
  const origin = new URL(address).searchParams.get(parameter)
  return origin !== null && isExactOrigin(origin) ? origin : undefined
}
