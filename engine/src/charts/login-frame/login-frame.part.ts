import { fromCallback, fromPromise } from 'xstate'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { FrameEvent } from '../../ports/login-frame.js'
import { part } from '../kit/part.js'
import { reportAlert } from '../kit/report-alert.js'
import { askedChains } from '../login/asked-chains.js'
import { loginMemory } from '../login/login-memory.js'
import { loginOf, openLogin } from '../login/login-of.js'
import { type LoginFrameEvent, loginFrameChart } from './login-frame.chart.js'
import { loginFrameWires } from './login-frame.wires.js'
import { unverified } from './unverified.js'

type Nothing = Record<string, never>

/** The frame of the embedded wallet. */
export const loginFramePart = part('loginFrame')({
  open: (context) => {
    const memory = loginMemory(context)
    return {
      chart: loginFrameChart.provide({
        actors: {
          watchFrame: fromCallback<LoginFrameEvent, Nothing>(({ sendBack }) => {
            let remove: (() => void) | undefined
            let unwatch: (() => void) | undefined
            let isOver = false
            const hear = (event: FrameEvent): void => {
              if (event.type === 'frame.session') {
                void memory.noteToken(event.token)
                return
              }
              if (event.type === 'frame.closed') sendBack({ type: 'frame.reloads' })
              else sendBack(event.type === 'frame.ready' ? { type: 'frame.ready' } : event)
            }
            const put = async (): Promise<void> => {
              const login = await openLogin(context)
              if (isOver) return
              unwatch = login.watchTold(() => sendBack({ type: 'frame.outdated' }))
              void unverified(context).then((error) => {
                if (error !== undefined && !isOver) sendBack({ type: 'frame.unverified', error })
              })
              remove = login.hold(hear, askedChains(context)[0]?.chainId)
            }
            put().catch((error: unknown) => {
              // The user reads that it does not load; any other reason is the developer's.
              context.logger.error('walletchart: The login cannot be loaded.', error)
              const isCode = isWalletchartError(error) && error.code === 'EMAIL_LOGIN_NOT_LOADED'
              sendBack({ type: 'frame.broken', error: isCode ? error : undefined })
            })
            return () => {
              isOver = true
              unwatch?.()
              remove?.()
            }
          }),
          syncFrame: fromPromise<void, Nothing>(async ({ signal }) => {
            const login = await openLogin(context)
            const channel = login.channel()
            const { themeMode, app } = login.told()
            await channel.ask('SYNC_THEME', { themeMode }, { signal })
            if (app !== undefined) await channel.ask('SYNC_DAPP_DATA', app, { signal })
          }),
        },
      }),
      input: () => ({ limits: context.app.limits, connectorId: loginOf(context).connector.descriptor.id }),
    }
  },
  report: (fact) =>
    fact.type === 'frame.failed' || fact.type === 'frame.disallowed' ? reportAlert(fact) : {},
  wires: loginFrameWires,
})
