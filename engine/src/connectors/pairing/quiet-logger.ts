import type { SignClient } from '@walletconnect/sign-client'

type Options = NonNullable<Parameters<typeof SignClient.init>[0]>
type LibraryLogger = Exclude<Options['logger'], string | undefined>

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const nothing = (): void => undefined

/**
 * A logger for the relay client that keeps and prints nothing. By its own logger the client would keep a megabyte of what it does, codes
 * included. It would print its errors whatever level it is given: WalletConnect/walletconnect-utils#171.
 */
export const quietLogger = (bindings: object = {}): LibraryLogger => {
  const logger: LibraryLogger = Object.create({
    level: 'silent',
    ...Object.fromEntries(levels.map((level) => [level, nothing])),
    bindings: () => bindings,
    child: (more: object) => quietLogger({ ...bindings, ...more }),
  })
  return logger
}
