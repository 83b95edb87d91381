import { featureError } from '../../model/errors/feature-error.js'
import { addressOfAccount } from '../../model/ids/account-id.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { type Ss58Formats, ss58FormatOf } from '../../model/networks/ss58-formats.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { PolkadotAccount } from '../../model/wallets/polkadot-provider.js'
import type { Connector, Grant } from '../../ports/connector.js'
import { hearing } from '../kit/hearing.js'
import type { LoadPermit } from '../kit/load-permit.js'
import { loadQuestion } from '../kit/load-question.js'
import { type Page, type PageDialect, type PageRequest, pageConnector } from '../kit/page-connector.js'
import type { CapturedExtension } from './captured-extension.js'
import type { EnabledExtension } from './enabled-extension.js'
import { extensionAccess } from './extension-access.js'
import { accountsNow, type ExtensionAccount, extensionAccounts } from './extension-accounts.js'
import { fromExtensionError } from './extension-error.js'
import { accountsOnChain, extensionGrant } from './extension-grant.js'
import { signedByExtension } from './extension-signing.js'

/** The facts of the app that a connector needs. */
export interface PolkadotConnectorSettings {
  /** The networks of the app at this moment. */
  readonly networks: () => readonly Caip2[]
  readonly formats: Ss58Formats
  /** The name of the page for the extension. */
  readonly originName: string
  readonly permit: LoadPermit
}

/** The way to a Polkadot extension of the page (`window.injectedWeb3`, the interface of `@polkadot/extension-inject`). */
export const polkadotConnector = (
  descriptor: ConnectorDescriptor,
  extension: CapturedExtension,
  settings: PolkadotConnectorSettings,
): Connector => pageConnector(descriptor, (page) => polkadotDialect(page, extension, settings))

function polkadotDialect(
  page: Page,
  extension: CapturedExtension,
  { networks, formats, originName, permit }: PolkadotConnectorSettings,
): PageDialect {
  const enable = extensionAccess(page, extension, originName)
  /** The answer to the last `enable`; undefined while the extension is not connected. */
  let access: EnabledExtension | undefined

  const hold = (next: EnabledExtension | undefined) => {
    access = next
    page.listenAgain()
  }

  const connected = (): EnabledExtension => {
    if (access) return access
    throw featureError('UNAUTHORIZED', { details: 'The wallet is not connected' })
  }

  const grantOf = (accounts: readonly ExtensionAccount[]) =>
    extensionGrant(accounts, { asked: page.shownChain, networks: networks(), formats })

  const grantBy = async (enabled: EnabledExtension, signal: AbortSignal): Promise<Grant | undefined> => {
    const grant = grantOf(await accountsNow(enabled, signal))
    if (!grant) return undefined
    if (enabled !== access) hold(enabled)
    permit.grant([])
    return grant
  }

  const notify = (grant: Grant | undefined) => {
    if (grant) permit.grant([])
    else permit.withdraw()
    page.notify(grant)
  }

  const load = loadQuestion({
    page,
    permit,
    errorOf: fromExtensionError,
    question: async (_, signal) => {
      try {
        return await grantBy(access ?? (await enable(signal)), signal)
      } catch (thrown) {
        // An old subscription would go on naming accounts.
        if (fromExtensionError(thrown).code === 'UNAUTHORIZED') hold(undefined)
        throw thrown
      }
    },
  })

  const getAccounts = async ({ shown, signal }: PageRequest): Promise<readonly PolkadotAccount[]> => {
    const accounts = await accountsNow(connected(), signal)
    const grant = grantOf(accounts)
    notify(grant)
    const chainId = shown?.chainId ?? grant?.chainId
    if (chainId === undefined) return []
    return accountsOnChain(accounts, chainId).map(({ id, label, type }) => ({
      address: addressOfAccount(id, ss58FormatOf(chainId, formats)),
      ...(label && { name: label }),
      ...(type && { type }),
    }))
  }

  return {
    namespace: 'polkadot',
    errorOf: fromExtensionError,
    restoreErrors: { USER_REJECTED: 'refused' },

    // Extensions have nothing silent: `enable` answers at once for a page that they know, and shows a window for any other.
    restore: (signal) => load.ask(signal),

    async connect(signal) {
      load.leave()
      return grantBy(await enable(signal), signal)
    },

    // Extensions have no disconnect: the user takes the access back in the extension.
    async disconnect() {
      load.leave()
      permit.withdraw()
      hold(undefined)
    },

    listen: () =>
      hearing(
        (hear) => access?.subscribe?.(hear),
        (list) => {
          // An unreadable list changes nothing: each request reads the accounts again.
          const accounts = extensionAccounts(list)
          if (accounts) notify(grantOf(accounts))
        },
      ),

    answer: async (asked) =>
      asked.method === 'polkadot_getAccounts'
        ? getAccounts(asked)
        : signedByExtension(asked, connected, page),
  }
}
