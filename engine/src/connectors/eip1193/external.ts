import * as z from 'zod/mini'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { remoteIcon } from '../../model/links/remote-icon.js'
import { displayName } from '../../model/text/display-name.js'
import { readable } from '../../model/text/readable.js'
import { textSchema } from '../../model/text/text-schema.js'
import type { Connector } from '../../ports/connector.js'
import { CapturedProvider } from './captured-provider.js'
import type { GivenEip1193Provider } from './given-eip1193-provider.js'
import { lateEip1193Connector } from './late-eip1193-connector.js'

/** A wallet that the app brings itself. */
export interface ExternalOptions {
  /** What `connect({ wallet })` takes. */
  readonly id: string
  /** The name people see. */
  readonly name: string
  /** Icon: a data image or an https URL. */
  readonly imageUrl?: string | undefined
  /** Its EIP-1193 provider. */
  readonly provider: GivenEip1193Provider
  /** Ends the connection in the wallet. Without it the wallet is asked to revoke its permissions (EIP-2255). */
  readonly disconnect?: (() => unknown) | undefined
}

const options = z.object({
  id: textSchema.check(z.refine((id) => id.length > 0 && id.length <= 253, 'expected 1 to 253 characters')),
  name: textSchema.check(
    z.refine((name) => displayName(name).text !== '', 'expected a name that can be seen'),
  ),
  imageUrl: z.optional(
    textSchema.check(
      z.refine((url) => remoteIcon(url) !== undefined, 'expected a data image or an https URL'),
    ),
  ),
  disconnect: z.optional(
    z.custom<() => unknown>((value) => typeof value === 'function', 'expected a function'),
  ),
})

/**
 * A connector over an EIP-1193 provider that the app hands in. Pass it to `createEngine`.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function external(given: ExternalOptions): Connector {
  const { success, data, error } = readable('external', () => options.safeParse(given))
  if (!success) {
    const [issue] = error.issues
    const option = issue?.path.join('.') || 'external'
    throw new WalletchartError('OPTION_INVALID', { params: { option }, details: issue?.message })
  }
  const { text, suspicious } = displayName(data.name)
  const provider = CapturedProvider.of(given.provider)
  if (!provider)
    throw new WalletchartError('OPTION_INVALID', {
      params: { option: 'provider' },
      details: 'Expected an EIP-1193 provider, an object with a function named request',
    })
  return lateEip1193Connector(
    {
      id: data.id,
      name: text,
      ...(suspicious ? { suspicious } : {}),
      type: 'EXTERNAL',
      chain: 'eip155',
      namespaces: ['eip155'],
      imageUrl: remoteIcon(data.imageUrl),
    },
    provider,
    data.disconnect,
  )
}
