import { type FakeEip1193Wallet, fakeEip1193Wallet, fakeProviderError } from '@walletchart/engine/fakes'

/** A pretended wallet in the page. */
export interface TestWallet {
  readonly id: string
  readonly name: string
  readonly wallet: FakeEip1193Wallet
  /** Announces itself once, as an extension does when the page loads. */
  announce(): void
}

/** A question that a wallet shows to the user. */
export interface Question {
  readonly from: TestWallet
  readonly method: string
  approve(...answer: [] | [answer: unknown]): void
  reject(error?: unknown): void
}

interface Look {
  readonly id: string
  readonly name: string
  readonly uuid: string
  readonly account: string
  readonly colour: string
}

const looks: readonly Look[] = [
  {
    id: 'org.example.buoy',
    name: 'Buoy',
    uuid: '0b7f3f6a-5c1e-4a57-9a3b-6f8a3f1f0a01',
    account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    colour: '#c2410c',
  },
  {
    id: 'org.example.sextant',
    name: 'Sextant',
    uuid: '4d1c8a52-9c40-4d0e-8a6f-2b7d5e9c0b02',
    account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    colour: '#1864ab',
  },
]

const chains = ['0x7a69', '0x7a6a', '0x1']
const silent = ['eth_accounts', 'eth_chainId', 'wallet_revokePermissions']
/** As long as the engine counts a question that nobody waits for as open, in ms. */
const questionLife = 300_000

/** The pretended wallets of a page and the questions that are open in them. */
export class TestWallets {
  readonly all: readonly TestWallet[]
  readonly #changed: () => void
  #asked: (Question & { readonly at: number })[] = []

  /** @param changed is called when a question was put or answered */
  constructor(changed: () => void) {
    this.#changed = changed
    this.all = looks.map((look) => this.#make(look))
  }

  /** Every open question, oldest first. */
  get questions(): readonly Question[] {
    return this.#asked
  }

  // Like a real wallet it shows one question of a kind at a time, and refuses another with -32002.
  #make({ id, name, uuid, account, colour }: Look): TestWallet {
    const wallet = fakeEip1193Wallet({ accounts: [account], chainId: '0x7a69', chains, prompts: 'ask' })
    const { provider, prompts } = wallet
    const request = provider.request
    let announced = false
    const made: TestWallet = {
      id,
      name,
      wallet,
      announce() {
        if (!announced) wallet.announce(window, { uuid, name, rdns: id, icon: picture(colour) })
        announced = true
      },
    }
    provider.request = (args) => {
      const at = performance.now()
      const open = this.#asked.find(({ from, method }) => from === made && method === args.method)
      if (open && !silent.includes(args.method)) {
        if (at - open.at < questionLife)
          return Promise.reject(fakeProviderError(-32002, 'A question of this kind is already open'))
        open.reject()
      }
      const before = prompts.length
      const answer = Promise.resolve(request(args))
      const prompt = prompts.length > before ? prompts.at(-1) : undefined
      if (!prompt) return answer
      const end = () => {
        this.#asked = this.#asked.filter((other) => other !== question)
        this.#changed()
      }
      const question = {
        from: made,
        at,
        method: args.method,
        approve: (...given: [] | [unknown]) => {
          prompt.approve(...given)
          end()
        },
        reject: (error?: unknown) => {
          prompt.reject(error)
          end()
        },
      }
      this.#asked = [...this.#asked, question]
      this.#changed()
      return answer
    }
    return made
  }
}

const picture = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${colour}"/><path d="M16 6v20M9 17a7 7 0 0 0 14 0M12 11h8" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></svg>`,
  )}`
