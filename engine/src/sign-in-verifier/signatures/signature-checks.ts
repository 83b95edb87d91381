import type { Logger } from '../../ports/logger.js'
import type { SignatureCheck } from '../signature-check.js'
import type { Eip155SignatureSettings } from './eip155-signature.js'
import { givenCheck } from './given-check.js'
import { signatureRefused } from './signature-refused.js'

export interface SignatureChecksSettings extends Eip155SignatureSettings {
  /** Checks of further families, by CAIP-2 namespace. One for a known family replaces the kit's. */
  readonly checks?: Readonly<Record<string, SignatureCheck>> | undefined
  /** Receives what a check of the app throws. */
  readonly logger?: Pick<Logger, 'error'> | undefined
}

/** The checks of each family, by namespace. The code of a family is loaded with its first signature. */
export function signatureChecks(
  settings: SignatureChecksSettings = {},
): (namespace: string) => SignatureCheck | undefined {
  const { checks = {}, logger } = settings
  const known: readonly (readonly [string, () => Promise<SignatureCheck>])[] = [
    ['eip155', async () => (await import('./eip155-signature.js')).eip155Signature(settings)],
    ['solana', async () => (await import('./solana-signature.js')).solanaSignature()],
    ['bip122', async () => (await import('./bip122-signature.js')).bip122Signature()],
    ['polkadot', async () => (await import('./polkadot-signature.js')).polkadotSignature()],
    ['cosmos', async () => (await import('./cosmos-signature.js')).cosmosSignature()],
  ]
  const all = new Map([
    ...known.map(([namespace, load]) => [namespace, loadedCheck(namespace, load)] as const),
    ...Object.entries(checks).map(
      ([namespace, check]) => [namespace, givenCheck(namespace, check, logger)] as const,
    ),
  ])
  return (namespace) => all.get(namespace)
}

const loadedCheck =
  (namespace: string, load: () => Promise<SignatureCheck>): SignatureCheck =>
  async (signed, signal) => {
    // Not kept: an import that failed may succeed later.
    const check = await load().catch(() => undefined)
    return check === undefined
      ? signatureRefused('SIGNATURE_UNSUPPORTED', `The signature check of ${namespace} did not load.`)
      : check(signed, signal)
  }
