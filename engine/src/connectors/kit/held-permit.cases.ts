import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeStorage } from '../../fakes/fake-storage.js'
import { type LoadPermit, loadPermit, type PermitStorage } from './load-permit.js'

/** The storage of a page of its own. */
export const permitStorage = (): PermitStorage & { readonly storage: ReturnType<typeof fakeStorage> } => ({
  storage: fakeStorage(),
  storageKey: '@walletchart/test',
  environment: fakeEnvironment(),
})

/** The permit of a wallet whose last answer was a grant of these chains; of one that never answered when left out. */
export function heldPermit(chains?: readonly string[]): LoadPermit {
  const permit = loadPermit('wallet', permitStorage())
  if (chains) permit.grant(chains)
  return permit
}
