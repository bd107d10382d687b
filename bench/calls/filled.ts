import type { TestProject } from 'vitest/node'
import type {} from '../../apps/api/test/cluster.ts'
import { openDatabases } from '../databases.ts'
import { CALLS_SIZE } from './size.ts'

/** The filled database as the template of which a run takes its copy. */
export default async function setup({ provide }: TestProject) {
  const databases = await openDatabases()
  provide('cluster', await databases.template(CALLS_SIZE))
  return () => databases.stop()
}
