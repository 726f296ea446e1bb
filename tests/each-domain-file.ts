// What comes before each file of the domain: the files of a process share it, and no module of the project's.

import { vi } from 'vitest'

vi.resetModules()
