import { tugaskuScores } from '@lentera/contract/tugasku/scores'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { savesData } from '#lib/device/saves-data.ts'
import { cache } from '#lib/http/cache.ts'
import { askAhead, useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import type { Unsaved } from './use-saves.ts'

const handed: readonly string[] = ['submitted', 'graded', 'returned', 'needs_revision']

/** Asks for a pupil's work and its pictures before the teacher comes to it. */
const lookAhead = async (post_id: string, student_id: string): Promise<void> => {
  const input = { params: { post_id, student_id } }
  await askAhead(tugaskuScores.one, input)
  const one = cache.getQueryData<{ versions: { files: { url: string; type: string }[] }[] }>([tugaskuScores.one.name, input])
  const picture = one?.versions[0]?.files.find(({ type }) => type.startsWith('image/'))
  if (picture && !savesData()) new Image().src = picture.url
}

/** The pupils around one of those who have handed in, the next whose work waits for a score, and the ways to them. */
export const useNeighbours = (
  { hash, post_id, student_id }: { hash: string; post_id: string; student_id: string },
  unsaved: Readonly<Record<string, Unsaved>>,
) => {
  const go = useNavigate()
  const { data } = useCall(tugaskuScores.list, { params: { post_id } })
  const rows = data?.rows ?? []
  const all = rows.filter(({ state, student }) => handed.includes(state) || student.id === student_id)
  const here = all.findIndex(({ student }) => student.id === student_id)
  const waits = [...all.slice(here + 1), ...all.slice(0, Math.max(0, here))].filter(
    ({ state, student }) => state === 'submitted' && !(student.id in unsaved),
  )
  const idAt = (at: number) => (at < 0 ? undefined : all[at]?.student.id)
  const [before, after, waiting] = [idAt(here - 1), idAt(here + 1), waits[0]?.student.id]
  const lead = (id: string | undefined) => {
    if (id === undefined) return undefined
    const to = href('/teacher/tugasku/:hash/tasks/:hashtask/score/:hashtaskscore', { hash, hashtask: post_id, hashtaskscore: id })
    return () => void go(to, { replace: true })
  }
  const ahead = [...new Set([waiting, after, waits[1]?.student.id, before])].filter((id) => id !== undefined).join(' ')
  useEffect(() => {
    for (const id of ahead.split(' ').filter(Boolean)) void lookAhead(post_id, id)
  }, [post_id, ahead])
  return {
    previous: lead(before),
    next: lead(after),
    waiting: lead(waiting),
    at: here + 1,
    count: all.length,
    ready: rows.filter(({ state }) => state === 'graded').length,
  }
}
