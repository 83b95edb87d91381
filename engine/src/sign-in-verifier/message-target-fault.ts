import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { refused } from './refused.js'
import type { SignInSettings } from './sign-in-options.js'
import type { SignInRefusal } from './sign-in-verdict.js'
import { webOrigin } from './web-origin.js'

/** Why a message is not for this site, or not on one of its chains. */
export function messageTargetFault(
  { scheme, domain, uri, chainId }: SignInMessage,
  { domains, sites, pages, acceptsChain }: SignInSettings,
): SignInRefusal | undefined {
  if (!domains.has(domain)) return refused('DOMAIN_MISMATCH', 'The message is for another domain.')
  if (scheme !== undefined && !sites.has(webOrigin(`${scheme}://${domain}`)?.origin ?? ''))
    return refused('DOMAIN_MISMATCH', 'The scheme of the message is not that of this site.')
  const page = webOrigin(uri)
  if (page === undefined || !pages.has(page.origin))
    return refused('URI_MISMATCH', 'The URI of the message is of another origin.')
  // One of several sites must not speak for another of them.
  const sitesOfPage = [...domains].filter((one) => webOrigin(`https://${one}`)?.host === page.host)
  if (sitesOfPage.length > 0 && !sitesOfPage.includes(domain))
    return refused('URI_MISMATCH', 'The URI of the message is of another domain than the message.')
  if (!acceptsChain(chainId))
    return refused(
      'CHAIN_NOT_ALLOWED',
      'The chain of the message is none that this site accepts. The option chains lists them.',
    )
  return undefined
}
