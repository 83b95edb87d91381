import {
  HEADLESS,
  LISTING_PAGE,
  LOGIN_PAGE,
  type OTHER_FAMILIES,
  PAGE,
  PAIRING_ALONE_PAGE,
  PAIRING_PAGE,
  pageWith,
  RECEIVE_PAGE,
  SEND_PAGE,
  SIGN_IN_PAGE,
  TOKENS_PAGE,
} from './page-code.js'

/** A page that is built from the packed packages and measured. */
export interface MeasuredPage {
  readonly name: string
  readonly code: string
  /** How a user of the page connects: through the dialog, with one button, or not at all. */
  readonly connects: 'in a dialog' | 'by a button' | 'never'
  /** True if its user then opens the account. */
  readonly opensAccount?: boolean
}

/** React without the kit: the page that the kit's pages are compared with. */
const BARE = `import { createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
function Connect() {
  const [wallet, setWallet] = useState()
  const [account, setAccount] = useState()
  useEffect(() => {
    const hear = async ({ detail: { provider } }) => {
      setWallet(provider)
      const [first] = await provider.request({ method: 'eth_accounts' })
      setAccount(first)
    }
    window.addEventListener('eip6963:announceProvider', hear)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => window.removeEventListener('eip6963:announceProvider', hear)
  }, [])
  const connect = async () => {
    const [first] = await wallet.request({ method: 'eth_requestAccounts' })
    setAccount(first)
  }
  return createElement('button', { disabled: wallet === undefined, onClick: connect }, account ?? 'Connect wallet')
}
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Connect))`

// Without the stylesheet nothing of the dialog moves, and it would stand still too soon.
const styled = (code: string): string => `import '@walletchart/react/walletchart.css'\n${code}`

/** React and XState without the kit: a state machine that stands for the button. */
const STATECHART = BARE.replace(
  "import { createElement, useEffect, useState } from 'react'",
  "import { createElement, useEffect, useState } from 'react'\nimport { createActor, setup } from 'xstate'",
)
  .replace(
    'function Connect() {',
    `const button = createActor(setup({}).createMachine({ initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } })).start()
function Connect() {`,
  )
  .replace(
    'const connect = async () => {',
    "const connect = async () => {\n    button.send({ type: 'press' })",
  )

export const barePage: MeasuredPage = { name: 'bare React', code: BARE, connects: 'by a button' }
export const statechartPage: MeasuredPage = {
  name: 'React and XState',
  code: STATECHART,
  connects: 'by a button',
}
export const eip155Page: MeasuredPage = { name: 'eip155', code: styled(PAGE), connects: 'in a dialog' }
export const pairingPage: MeasuredPage = {
  name: 'pairing',
  code: styled(PAIRING_PAGE),
  connects: 'in a dialog',
}
export const signInPage: MeasuredPage = {
  name: 'sign-in',
  code: styled(SIGN_IN_PAGE),
  connects: 'in a dialog',
}
/** Pages that show how much each feature adds to the first load. */
export const featurePages = {
  listing: { name: 'eip155 and the list', code: styled(LISTING_PAGE), connects: 'never' },
  login: { name: 'eip155 and the login', code: styled(LOGIN_PAGE), connects: 'never' },
  pairing: { name: 'eip155 and pairing', code: styled(PAIRING_ALONE_PAGE), connects: 'never' },
  receive: { name: 'eip155 and receiving', code: styled(RECEIVE_PAGE), connects: 'never' },
  send: { name: 'eip155 and sending', code: styled(SEND_PAGE), connects: 'never' },
} as const satisfies Readonly<Record<string, MeasuredPage>>
/** Pages that show how much the tokens and the name of an account add to it. The first one is without them. */
export const accountPages = {
  plain: { name: 'eip155, account', code: styled(PAGE), connects: 'in a dialog', opensAccount: true },
  tokens: {
    name: 'eip155 and tokens',
    code: styled(TOKENS_PAGE),
    connects: 'in a dialog',
    opensAccount: true,
  },
} as const satisfies Readonly<Record<string, MeasuredPage>>
const others = ['solana', 'bip122', 'polkadot', 'cosmos'] as const satisfies (keyof typeof OTHER_FAMILIES)[]
export const familiesPage: MeasuredPage = {
  name: 'five families',
  code: styled(pageWith(others)),
  connects: 'in a dialog',
}
/** Pages that show how much each further family adds to the first load. */
export const familyPages: readonly MeasuredPage[] = others.map((family) => ({
  name: `eip155 and ${family}`,
  code: styled(pageWith([family])),
  connects: 'never',
}))
export const headlessPage: MeasuredPage = { name: 'headless', code: HEADLESS, connects: 'never' }

export const measuredPages: readonly MeasuredPage[] = [
  barePage,
  eip155Page,
  familiesPage,
  ...familyPages,
  ...Object.values(featurePages),
  ...Object.values(accountPages),
  pairingPage,
  signInPage,
  headlessPage,
]
