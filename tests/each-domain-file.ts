// Setup of each domain test file: the files of a process must not share the project's modules.

import { vi } from 'vitest'

vi.resetModules()
