import { loginError } from '../../model/errors/login-error.js'

/** The place of the frame's page, and the parameters of its address. */
export interface FramePlace {
  /** Address of the frame's page. */
  readonly url: string
  readonly projectId: string | undefined
  /** The chain that the app shows first, as the frame numbers chains. Default `eip155:1`. */
  readonly chainId?: string | undefined
  /** Default `4`, which a hosted frame expects. */
  readonly version?: string | undefined
  readonly enableLogger?: boolean | undefined
}

/** Hosts of this machine may be reached without TLS, as browsers hold it too. */
const loopback = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/

/**
 * The address of the frame with its parameters.
 * @param page origin of the page that embeds it
 * @throws WalletchartError `FRAME_URL_INVALID` for what is no https address, or is on the page's own origin: there the frame's keys
 * would be the page's
 */
export function frameAddress(
  { url, projectId, chainId, version, enableLogger }: FramePlace,
  page: string,
): URL {
  const refuse = (details: string) => loginError('FRAME_URL_INVALID', { details })
  if (!URL.canParse(url)) throw refuse('It is no URL.')
  const address = new URL(url)
  const { protocol, hostname, origin, username, password } = address
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname)))
    throw refuse('It is not https.')
  if (username !== '' || password !== '') throw refuse('It holds a password.')
  if (origin === page) throw refuse('It is on the origin of the page.')
  for (const [name, value] of Object.entries({
    projectId,
    chainId: chainId ?? 'eip155:1',
    version: version ?? '4',
    enableLogger: enableLogger === true ? 'true' : undefined,
  }))
    if (value !== undefined) address.searchParams.set(name, value)
  return address
}
