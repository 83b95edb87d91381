import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { refused } from './refused.js'
import type { SignInSettings } from './sign-in-options.js'
import type { SignInRefusal } from './sign-in-verdict.js'
import { originOf } from './site-origins.js'

/** Why a message is not for this site, or not on one of its chains. */
export function messagePlaceFault(
  { scheme, domain, uri, chainId }: SignInMessage,
  { domains, sites, pages, chains }: SignInSettings,
): SignInRefusal | undefined {
  if (!domains.has(domain)) return refused('DOMAIN_MISMATCH', 'The message is for another domain.')
  if (scheme !== undefined && !sites.has(originOf(`${scheme}://${domain}`) ?? ''))
    return refused('DOMAIN_MISMATCH', 'The scheme of the message is not that of this site.')
  if (!pages.has(originOf(uri) ?? ''))
    return refused('URI_MISMATCH', 'The URI of the message is of another origin.')
  if (chains !== undefined && !chains.has(chainId))
    return refused('CHAIN_NOT_ALLOWED', 'The chain of the message is none that this site accepts.')
  return undefined
}
