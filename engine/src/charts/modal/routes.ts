import type { View } from './views.js'

/** One row of the route table. It names the purpose of a view, its exits, its needs and its behaviour. */
export interface Route {
  /** The group it is drawn and described in. */
  readonly flow: 'connect' | 'account' | 'network' | 'sign-in' | 'help'
  /** The views a user can go to from here. */
  readonly next: readonly View[]
  /** The condition that holds while the view is open. */
  readonly needs: 'nothing' | 'account' | 'unsupported'
  /** When a wallet becomes connected: close the modal, wait for the network if it is of the family, or stay. */
  readonly onConnected: 'close' | 'await' | 'stay'
  /** When a wallet is disconnected while the view shows: close the modal, or stay. */
  readonly onDisconnected: 'close' | 'stay'
  /** When the network changes while the view shows: back to the view before, or stay. */
  readonly onNetwork: 'back' | 'stay'
  /** A held view cannot be closed by the user: the modal shakes instead. */
  readonly held: boolean
}

const help = ['WhatIsAWallet'] as const

/** The route table: one row per view. */
export const routes = {
  Connect: {
    flow: 'connect',
    next: [
      'ConnectWallets',
      'ConnectingExternal',
      'ConnectingMultiChain',
      'ConnectingWalletConnect',
      'ConnectingWalletConnectBasic',
      'AllWallets',
      'GetWallet',
      'EmailVerifyOtp',
      'EmailVerifyDevice',
      ...help,
    ],
    needs: 'nothing',
    onConnected: 'close',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  ConnectWallets: {
    flow: 'connect',
    next: ['ConnectingExternal', 'ConnectingMultiChain', ...help],
    needs: 'nothing',
    onConnected: 'close',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  ConnectingMultiChain: {
    flow: 'connect',
    next: ['ConnectingExternal', 'GetWallet'],
    needs: 'nothing',
    onConnected: 'close',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  ConnectingExternal: {
    flow: 'connect',
    next: ['GetWallet'],
    needs: 'nothing',
    onConnected: 'close',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  ConnectingWalletConnect: {
    flow: 'connect',
    next: ['Downloads', 'ConnectingExternal'],
    needs: 'nothing',
    onConnected: 'close',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  ConnectingWalletConnectBasic: {
    flow: 'connect',
    next: ['AllWallets'],
    needs: 'nothing',
    onConnected: 'close',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  AllWallets: {
    flow: 'connect',
    next: ['ConnectingWalletConnect', 'ConnectingExternal', 'ConnectingMultiChain', 'Downloads'],
    needs: 'nothing',
    onConnected: 'close',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  Downloads: {
    flow: 'connect',
    next: [],
    needs: 'nothing',
    onConnected: 'close',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  Account: {
    flow: 'account',
    next: ['AccountSettings', 'SwitchAddress', 'SIWXSignMessage', 'Networks', 'WalletReceive', 'WalletSend'],
    needs: 'account',
    onConnected: 'stay',
    onDisconnected: 'close',
    onNetwork: 'stay',
    held: false,
  },
  AccountSettings: {
    flow: 'account',
    next: ['Networks'],
    needs: 'account',
    onConnected: 'stay',
    onDisconnected: 'close',
    onNetwork: 'stay',
    held: false,
  },
  SwitchAddress: {
    flow: 'account',
    next: ['Connect'],
    needs: 'account',
    onConnected: 'stay',
    onDisconnected: 'close',
    onNetwork: 'stay',
    held: false,
  },
  WalletReceive: {
    flow: 'account',
    next: ['WalletCompatibleNetworks'],
    needs: 'account',
    onConnected: 'stay',
    onDisconnected: 'close',
    onNetwork: 'stay',
    held: false,
  },
  WalletCompatibleNetworks: {
    flow: 'account',
    next: [],
    needs: 'account',
    onConnected: 'stay',
    onDisconnected: 'close',
    onNetwork: 'stay',
    held: false,
  },
  WalletSend: {
    flow: 'account',
    next: ['WalletSendSelectToken', 'WalletSendPreview', 'WalletReceive', 'Networks'],
    needs: 'account',
    onConnected: 'stay',
    onDisconnected: 'close',
    onNetwork: 'stay',
    held: false,
  },
  WalletSendSelectToken: {
    flow: 'account',
    next: [],
    needs: 'account',
    onConnected: 'stay',
    onDisconnected: 'close',
    onNetwork: 'back',
    held: false,
  },
  WalletSendPreview: {
    flow: 'account',
    next: ['Account', 'WalletReceive'],
    needs: 'account',
    onConnected: 'stay',
    onDisconnected: 'close',
    onNetwork: 'stay',
    held: false,
  },
  SIWXSignMessage: {
    flow: 'sign-in',
    next: [],
    needs: 'account',
    onConnected: 'stay',
    onDisconnected: 'close',
    onNetwork: 'stay',
    held: false,
  },
  Networks: {
    flow: 'network',
    next: ['SwitchNetwork', 'SwitchActiveChain', 'WhatIsANetwork'],
    needs: 'nothing',
    onConnected: 'stay',
    onDisconnected: 'close',
    onNetwork: 'back',
    held: false,
  },
  SwitchNetwork: {
    flow: 'network',
    next: [],
    needs: 'account',
    onConnected: 'stay',
    onDisconnected: 'close',
    onNetwork: 'back',
    held: false,
  },
  SwitchActiveChain: {
    flow: 'network',
    next: ['Connect', 'ConnectingExternal'],
    needs: 'nothing',
    onConnected: 'await',
    onDisconnected: 'stay',
    onNetwork: 'back',
    held: false,
  },
  UnsupportedChain: {
    flow: 'network',
    next: ['SwitchNetwork'],
    needs: 'unsupported',
    onConnected: 'stay',
    onDisconnected: 'close',
    onNetwork: 'back',
    held: true,
  },
  WhatIsAWallet: {
    flow: 'help',
    next: ['GetWallet'],
    needs: 'nothing',
    onConnected: 'close',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  WhatIsANetwork: {
    flow: 'help',
    next: [],
    needs: 'nothing',
    onConnected: 'stay',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  GetWallet: {
    flow: 'help',
    next: ['Downloads', 'AllWallets'],
    needs: 'nothing',
    onConnected: 'close',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  EmailVerifyOtp: {
    flow: 'connect',
    next: ['EmailVerifyDevice'],
    needs: 'nothing',
    onConnected: 'close',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  EmailVerifyDevice: {
    flow: 'connect',
    next: ['EmailVerifyOtp'],
    needs: 'nothing',
    onConnected: 'close',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
  ApproveTransaction: {
    flow: 'account',
    next: [],
    needs: 'nothing',
    onConnected: 'stay',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
} as const satisfies Record<View, Route>

/** The table by view, with the row's full type. */
export const routeOf = (view: View): Route => routes[view]
