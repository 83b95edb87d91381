import type { GrantHolder } from '../../model/wallets/connector.js'
import { on, type Wire } from '../kit/wire.js'

const byLogin = 'by the login'
const isLogin = ({ heldBy }: { readonly heldBy: GrantHolder | undefined }): boolean => heldBy === 'login'

/** The wires to the login that are there before its charts are loaded. */
export const earlyIncoming: readonly Wire[] = [
  on('connecting', 'connecting.began')
    .when(byLogin, isLogin)
    .send('modal', 'modal.follow', ({ namespace }) => ({ view: 'Connect' as const, data: { namespace } }), {
      ifWanted: true,
      before: 'modal',
    }),
  on('connection', 'connection.restoring')
    .when(byLogin, isLogin)
    .send('loginSession', 'loginSession.resume', ({ namespace }) => ({ by: namespace })),
]
