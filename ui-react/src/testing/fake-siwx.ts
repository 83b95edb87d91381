import type { EngineOptions } from '@walletchart/engine'

type SiwxConfig = NonNullable<EngineOptions['siwx']>
type SignInSession = Parameters<SiwxConfig['addSession']>[0]

export type FakeSiwx = SiwxConfig & { readonly sessions: readonly SignInSession[] }

/** Sign-ins of this page in memory, for accounts of eip155. */
export function fakeSiwx(required: boolean): FakeSiwx {
  let sessions: readonly SignInSession[] = []
  const isOf = (chainId: string, address: string) => (session: SignInSession) =>
    session.data.chainId === chainId && session.data.accountAddress === address
  return {
    get sessions() {
      return sessions
    },
    createMessage: async ({ accountAddress, chainId }) => {
      const { host: domain, href: uri } = location
      const fields = {
        domain,
        uri,
        version: '1' as const,
        nonce: 'a1B2c3D4e5',
        issuedAt: '2030-01-01T00:00:00Z',
      }
      const text = [
        `${domain} wants you to sign in with your Ethereum account:`,
        accountAddress,
        '',
        '',
        `URI: ${uri}`,
        'Version: 1',
        `Chain ID: ${chainId.split(':')[1]}`,
        `Nonce: ${fields.nonce}`,
        `Issued At: ${fields.issuedAt}`,
      ].join('\n')
      return { ...fields, accountAddress, chainId, toString: () => text }
    },
    addSession: async (session) => {
      sessions = [...sessions, session]
    },
    revokeSession: async (chainId, address) => {
      const isEnded = isOf(chainId, address)
      sessions = sessions.filter((session) => !isEnded(session))
    },
    setSessions: async (given) => {
      sessions = given
    },
    getSessions: async (chainId, address) => sessions.filter(isOf(chainId, address)),
    getRequired: () => required,
  }
}
