import { formatCaip10, parseCaip10 } from '../../model/ids/caip10.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import type { PairedFamilies } from './paired-families.js'

/** A session after its families have checked it: wrong addresses are left out, and the accounts have a type. */
export const checkedSession = (session: PairingSession, families: PairedFamilies): PairingSession => {
  const checked = Object.entries(session.namespaces).map(([namespace, granted]) => {
    const { address: checkedAddress, accountType, accountTypes, supportsAllNetworks } = families(namespace)
    const parts = granted.accounts.map((account) => parseCaip10(account))
    // A wallet repeats an address for every chain, and checking one takes hashes.
    const forms = new Map(
      [...new Set(parts.map(({ address }) => address))].map((text) => [text, checkedAddress(text)]),
    )
    const accounts = parts.flatMap(({ network, address }) => {
      const form = forms.get(address)
      return form === undefined ? [] : [formatCaip10(network, form)]
    })
    return [
      namespace,
      {
        ...granted,
        accounts,
        accountType,
        ...(accountTypes && { accountTypes: accountTypes(session.sessionProperties) }),
        supportsAllNetworks: supportsAllNetworks(granted.methods),
      },
    ] as const
  })
  return { ...session, namespaces: Object.fromEntries(checked) }
}
