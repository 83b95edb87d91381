/** The wallet app that the user picked. It is opened again for signing. */
export interface PickedApp {
  readonly name: string
  /** Of the wallet itself, such as `wallet://`. One that may not be opened counts as none. */
  readonly href: string
}
