import { createContext } from 'react'

/** The typed texts of the view, by the name of the field. They are there again after Back. */
export const KeptTextsContext = createContext<Map<string, string> | undefined>(undefined)
