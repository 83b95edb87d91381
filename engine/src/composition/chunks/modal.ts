import { modalPart } from '../../charts/modal/modal.part.js'

export const parts = [modalPart] as const
