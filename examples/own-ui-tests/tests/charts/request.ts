import type { View, WalkOptions } from '@walletchart/chart-kit'
import { engineChart } from './engine-chart.js'
import { limits } from './limits.js'
import { walletError } from './wallet-error.js'

interface Context {
  readonly requests: readonly { readonly attempt: string }[]
}

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const request = (attempt: string) => ({
  attempt,
  owner: 'app',
  connectorId: 'org.example.buoy',
  address: account,
  chainId: undefined,
  method: 'sign',
  params: 'One ticket',
})

/** What can be done with the button that signs: press it up to twice, and take the last press back. */
const cases: WalkOptions<Context> = {
  input: { namespace: 'eip155', limits, approves: false },
  lateAnswers: true,
  events: {
    'request.ask': ({ requests }) =>
      requests.length < 2 ? [{ request: request(requests.length === 0 ? 'first' : 'second') }] : [],
    'request.cancel': ({ requests }) => requests.slice(-1).map(({ attempt }) => ({ attempt })),
    // The kiosk has no approver.
    'request.approve': [],
    'request.refuse': [],
    'request.account': [],
    'request.chain': [],
  },
  outcomes: {
    checkPlace: [{ name: 'as shown', done: { method: 'personal_sign', params: [], publishes: false } }],
    askWallet: [
      { name: 'signed', done: `0x${'1b'.repeat(65)}` },
      { name: 'rejected', error: walletError('USER_REJECTED') },
    ],
  },
  project: ({ requests }) => requests.map(({ attempt }) => attempt),
}

const view: View = (snapshot) => {
  const { requests }: Context = snapshot.context
  return { waiting: requests.length === 0 ? 'no' : `and ${requests.length - 1} more` }
}

export const requests = { chart: engineChart('request'), cases, view }
