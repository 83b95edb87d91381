import { configure } from '@testing-library/react'

// A state is waited for, however busy the machine is.
configure({ asyncUtilTimeout: 30_000 })
