/** The same frame in other tabs. They share the session. */
export interface OtherTabs {
  tellSignedOut(): void
  onSignedOut(hear: () => void): void
}

const SIGNED_OUT = 'signed-out'

/** @param isShared false where the browser keeps nothing, so that each tab has a session of its own */
export function otherTabs(isShared: boolean): OtherTabs {
  if (!isShared) return { tellSignedOut: () => undefined, onSignedOut: () => undefined }
  const channel = new BroadcastChannel('walletchart-login')
  return {
    tellSignedOut: () => channel.postMessage(SIGNED_OUT),
    onSignedOut: (hear) => {
      channel.onmessage = ({ data }) => {
        if (data === SIGNED_OUT) hear()
      }
    },
  }
}
