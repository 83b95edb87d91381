import { SignClient } from '@walletconnect/sign-client'

/** What a test app asks for unless it is told otherwise. */
export const TEST_APP_WISHES = {
  eip155: {
    chains: ['eip155:31337', 'eip155:31338', 'eip155:1'],
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'eth_sign',
    ],
    events: ['accountsChanged', 'chainChanged', 'message'],
  },
}

/** The wishes of a test app, by namespace. */
export type TestAppWishes = Readonly<
  Record<string, { readonly chains: string[]; readonly methods: string[]; readonly events: string[] }>
>

type Client = Awaited<ReturnType<typeof SignClient.init>>
type Authentication = NonNullable<Parameters<Client['connect']>[0]['authentication']>
type Approved = Awaited<ReturnType<Awaited<ReturnType<Client['connect']>>['approval']>>

/** An app in Node that pairs with a wallet by its makers' own client. */
export interface TestApp {
  readonly client: Client
  /** Makes a code, with a sign-in or without. `approved` settles with the session, or is rejected when the wallet says no. */
  ask(
    wishes?: TestAppWishes,
    authentication?: Authentication,
  ): Promise<{ readonly uri: string; readonly approved: Promise<Approved> }>
  stop(): Promise<void>
}

/** Starts it. It stores nothing. */
export async function startTestApp(relayUrl: string): Promise<TestApp> {
  const client = await SignClient.init({
    projectId: 'local',
    relayUrl,
    customStoragePrefix: crypto.randomUUID(),
    storageOptions: { database: ':memory:' },
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'Pier', description: 'An app', url: 'https://pier.example', icons: [] },
  })
  return {
    client,
    ask: async (wishes: TestAppWishes = TEST_APP_WISHES, authentication?: Authentication) => {
      const { uri = '', approval } = await client.connect({
        optionalNamespaces: { ...wishes },
        ...(authentication && { authentication }),
      })
      // The client forgets a session that is settled before somebody waits for it.
      const approved = approval()
      approved.catch(() => undefined)
      return { uri, approved }
    },
    stop: async () => {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  }
}
