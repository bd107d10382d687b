import { dropUnnamed } from './files.ts'
import { namedFiles } from './store.ts'

/** Somebody has left: files that no waiting write names go from this device. */
export const dropFreeFiles = async (): Promise<void> => dropUnnamed(await namedFiles())
