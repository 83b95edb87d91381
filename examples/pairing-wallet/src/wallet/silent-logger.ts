import type { Core } from '@walletconnect/core'

type Options = NonNullable<ConstructorParameters<typeof Core>[0]>
type LibraryLogger = Exclude<Options['logger'], string | undefined>

const nothing = (): void => undefined

/** A logger for the library that prints and keeps nothing: its own prints errors at every level, `silent` too. */
export function silentLogger(bindings: object = {}): LibraryLogger {
  const logger: LibraryLogger = Object.create({
    level: 'silent',
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
    silent: nothing,
    bindings: () => bindings,
    child: (more: object) => silentLogger({ ...bindings, ...more }),
  })
  return logger
}
