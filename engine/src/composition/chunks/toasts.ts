import { toastsPart } from '../../charts/toasts/toasts.part.js'

export const parts = [toastsPart] as const
