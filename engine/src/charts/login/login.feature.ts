import * as z from 'zod/mini'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { ConnectMethod } from '../../model/wallets/connect-methods-order.js'
import { matches } from '../../model/wallets/matches.js'
import type { FeatureValue } from '../../ports/feature-value.js'
import type { AttachedLogin, Login } from '../../ports/login.js'
import { approvalsBlank } from '../approvals/approvals.blank.js'
import type { ApprovalsEvent, ApprovalsFact, approvalsChart } from '../approvals/approvals.chart.js'
import type { ApprovalsSlice } from '../approvals/approvals.public.js'
import type { ChartTypes } from '../kit/chart-types.js'
import type { Feature, FeatureCore } from '../kit/feature.js'
import type { Holder } from '../kit/holder.js'
import type { LoginFrameEvent, LoginFrameFact, loginFrameChart } from '../login-frame/login-frame.chart.js'
import type { loginKeysChart } from '../login-keys/login-keys.chart.js'
import type { LoginKeysEvent } from '../login-keys/login-keys.events.js'
import { loginSessionBlank } from '../login-session/login-session.blank.js'
import type { loginSessionChart } from '../login-session/login-session.chart.js'
import type { LoginSessionEvent, LoginSessionFact } from '../login-session/login-session.events.js'
import type { LoginSessionAccount, LoginSessionSlice } from '../login-session/login-session.public.js'
import { loginBlank } from './login.blank.js'
import type { loginChart } from './login.chart.js'
import type { LoginEvent, LoginFact } from './login.events.js'
import { loginIncoming } from './login.incoming.js'
import type { LoginControls, LoginSlice } from './login.public.js'

/** A value that turns the feature on. Named by the entry, so that its types reach the app's program. */
export type LoginFeature = FeatureValue<'login'>

declare module '../kit/features.js' {
  interface Features {
    login: {
      charts: {
        login: ChartTypes<'engine', LoginEvent, LoginFact, typeof loginChart, { state: LoginSlice }>
        approvals: ChartTypes<
          'engine',
          ApprovalsEvent,
          ApprovalsFact,
          typeof approvalsChart,
          { state: ApprovalsSlice }
        >
        loginFrame: ChartTypes<'engine', LoginFrameEvent, LoginFrameFact, typeof loginFrameChart>
        loginKeys: ChartTypes<'engine', LoginKeysEvent, never, typeof loginKeysChart>
        loginSession: ChartTypes<
          'engine',
          LoginSessionEvent,
          LoginSessionFact,
          typeof loginSessionChart,
          { state: LoginSessionSlice; account: LoginSessionAccount }
        >
      }
      chunks: { login: typeof import('./login.chunk.js') }
      service: AttachedLogin
      controls: LoginControls
      flags: {
        /** The order of the ways to connect that the app wants. */
        readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
      }
      options: {
        /**
         * The order of the ways to connect: `wallet`, `email`, `social`. Default: wallets first if the page has one, else the e-mail first.
         */
        readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
      }
      limits: {
        /** The longest wait for the page of the frame. */
        readonly frameDeadline: number
        /** The longest wait for an answer of the frame. */
        readonly frameRequestDeadline: number
      }
      services: {
        /** Address of the page of the frame. */
        readonly frame: string
      }
    }
  }
}

const isLogin = (value: object): value is Login => 'attachLogin' in value

const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const controlsOf = (core: FeatureCore, { opened }: AttachedLogin): LoginControls => ({
  submit: (email) => {
    if (typeof email !== 'string' || email.length > 320 || !emailForm.test(email.trim()))
      throw optionInvalid('login.submit', 'Expected an e-mail address.')
    core.send('login', { type: 'login.submit', email })
  },
  resend: () => core.send('login', { type: 'login.resend' }),
  verify: (code) => {
    if (typeof code !== 'string' || !/^\d{6}$/.test(code))
      throw optionInvalid('login.verify', 'Expected six digits as a text.')
    core.send('login', { type: 'login.code', otp: code })
  },
  openPage: (page) => {
    if (core.getState().loginSession?.phase !== 'held') throw new WalletchartError('NOT_CONNECTED')
    opened()?.openPage?.(page)
  },
  cancel: () => core.send('login', { type: 'login.cancel' }),
  approve: (id) => core.send('approvals', { type: 'approvals.approve', id: String(id) }),
  reject: (id) => core.send('approvals', { type: 'approvals.reject', id: String(id) }),
})

/** A code comes by e-mail, which takes its time. */
const loginHolder: Holder = {
  deadline: () => 900_000,
  restoresAs: 'connecting',
  platform: () => 'email',
  views: ['Connect', 'EmailVerifyOtp', 'EmailVerifyDevice'],
}

/** A login by e-mail, whose keys are in a frame of another site. */
export const loginFeature: Feature<'login'> = {
  name: 'login',
  rows: {
    login: { per: 'engine', chunk: 'login', blank: loginBlank },
    approvals: { per: 'engine', chunk: 'login', blank: approvalsBlank },
    loginFrame: { per: 'engine', chunk: 'login', blank: undefined },
    loginSession: { per: 'engine', chunk: 'login', blank: loginSessionBlank },
    loginKeys: { per: 'engine', chunk: 'login', blank: undefined },
  },
  chunks: { login: { load: () => import('./login.chunk.js'), withModal: () => true } },
  incoming: loginIncoming,
  options: {
    connectMethodsOrder: [z.array(matches(/^(wallet|email|social)$/)), 'a list of wallet, email, social'],
  },
  limits: { frameDeadline: 20_000, frameRequestDeadline: 30_000 },
  services: { frame: 'https://secure.walletconnect.org/sdk' },
  fixed: true,
  open: (value, host) => {
    if (!isLogin(value)) return undefined
    const { options, services, projectId, metadata, namespaces, family } = host
    const { environment, clock, limits, logger } = host
    let core: FeatureCore | undefined
    const service = value.attachLogin({
      frame: services.frame,
      projectId,
      metadata,
      theme: () => core,
      namespaces,
      family,
      environment,
      clock,
      limits,
      logger,
    })
    const controls = (given: FeatureCore): LoginControls => {
      core = given
      return controlsOf(given, service)
    }
    const flags = { connectMethodsOrder: options.connectMethodsOrder }
    return { service, connectors: [service.connector], holder: loginHolder, flags, controls }
  },
}
