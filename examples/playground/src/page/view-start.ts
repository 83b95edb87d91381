import type { ConnectorDescriptor, ListedWallet, PublicState, View, ViewData } from '@walletchart/engine'
import { mergedConnectors } from '@walletchart/engine/links'
import { routes } from '@walletchart/engine/routes'

/** A view opens by itself in one of these ways: with what it is about, or not now and why. */
export type ViewStart = { readonly data: ViewData } | { readonly missing: string }

const missing = (reason: string): ViewStart => ({ missing: reason })
const withData = (data: ViewData | undefined, reason: string): ViewStart =>
  data === undefined ? missing(reason) : { data }

/** The data of a view, as it has them for a visitor who comes by other views. */
export function viewStart(view: View, state: PublicState): ViewStart {
  const { accounts, activeNamespace, connectors, login } = state
  const account = accounts[activeNamespace]
  const { needs } = routes[view]
  if (needs === 'account' && account?.status !== 'connected') return missing('Connect a wallet first')
  if (needs === 'unsupported' && account?.supported !== false)
    return missing('Opens when the wallet is on a network that is not in the list')
  switch (view) {
    case 'ConnectingExternal':
      return withData(about(inBrowser(connectors)[0]), 'Needs a wallet in this browser')
    case 'ConnectingMultiChain':
      return withData(
        about(mergedConnectors(inBrowser(connectors)).find(hasFamilies)),
        'Needs a wallet with several families',
      )
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
      return connectors.some(({ type }) => type === 'WALLET_CONNECT')
        ? { data: {} }
        : missing('Needs pairing, which the setup switches on')
    case 'AllWallets':
      return isListed(state) ? { data: {} } : missing('Needs the wallet list, which the setup switches on')
    case 'Downloads':
      return withData(listedWallet(state), 'Open AllWallets first: it loads the wallets')
    case 'SwitchNetwork':
      return withData(otherNetwork(state), 'Needs a second network of the same family')
    case 'SwitchActiveChain':
      return withData(
        unconnectedFamily(state),
        'Opens when a wallet is connected and another family has none',
      )
    case 'SIWXSignMessage':
      return account?.signIn.status === 'none'
        ? missing('Needs sign-in, which the setup switches on')
        : { data: {} }
    case 'WalletSendPreview':
      return (state.send?.step ?? 'idle') === 'idle' ? missing('Fill in WalletSend first') : { data: {} }
    case 'EmailVerifyOtp':
      return login?.email && login.step !== 'device'
        ? { data: {} }
        : missing('Opens once a code is sent by email')
    case 'EmailVerifyDevice':
      return login?.step === 'device' ? { data: {} } : missing('Opens when a browser is new to the login')
    case 'ApproveTransaction':
      return state.approvals?.shown === undefined
        ? missing('Opens when the wallet of the login is asked for something')
        : { data: {} }
    default:
      return { data: {} }
  }
}

/** All but pairing and the login, which are no wallets of the list. */
const inBrowser = (connectors: readonly ConnectorDescriptor[]): readonly ConnectorDescriptor[] =>
  connectors.filter(({ heldBy }) => heldBy === undefined)

const hasFamilies = ({ namespaces }: ConnectorDescriptor): boolean => namespaces.length > 1

const about = (connector: ConnectorDescriptor | undefined): ViewData | undefined =>
  connector && { connectorId: connector.id }

const isListed = ({ features, listing }: PublicState): boolean =>
  features.listing === true && listing !== undefined

function listedWallet({ listing }: PublicState): ViewData | undefined {
  if (listing === undefined) return undefined
  const known: readonly ListedWallet[] = [...listing.featured, ...listing.recommended, ...listing.wallets]
  const wallet = known.find(({ homepage }) => homepage !== undefined) ?? known[0]
  return wallet && { walletId: wallet.id }
}

function otherNetwork({ networks, activeNamespace, activeNetworkId }: PublicState): ViewData | undefined {
  const { caipNetworks = [] } = networks[activeNamespace] ?? {}
  const other = caipNetworks.find(({ caipNetworkId }) => caipNetworkId !== activeNetworkId)
  return other && { networkId: other.caipNetworkId, namespace: activeNamespace }
}

function unconnectedFamily({ networks, accounts }: PublicState): ViewData | undefined {
  if (Object.values(accounts).every((account) => account?.status !== 'connected')) return undefined
  const [family, there] =
    Object.entries(networks).find(([name]) => accounts[name]?.status !== 'connected') ?? []
  const id = there?.caipNetwork?.caipNetworkId ?? there?.caipNetworks[0]?.caipNetworkId
  return id === undefined || family === undefined ? undefined : { networkId: id, namespace: family }
}
