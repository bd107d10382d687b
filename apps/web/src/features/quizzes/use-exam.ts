import { useEffect, useState, useSyncExternalStore } from 'react'
import { quizzes } from '@lentera/contract/quizzes'
import { useCall } from '#lib/http/use-call.ts'
import { useSession } from '#lib/session/session.ts'
import { deviceName } from './exam.ts'
import { ExamMachine } from './machine.ts'

/** Between two looks whether the server was heard of. */
const LOOK = 20_000
/** Whoever is away for less than this has not left: a notice was looked at, the screen was turned. */
const AWAY = 2_000

/** The exam of this quiz on this device, as long as its page is open. */
export const useExam = (uuid: string) => {
  const account = useSession(({ user }) => user?.id) ?? ''
  const [machine] = useState(() => new ExamMachine(account, uuid))
  const exam = useSyncExternalStore(machine.subscribe, machine.get)
  // Read again when the supervisor has done something, or now and then where nobody says so.
  const { data, at } = useCall(
    quizzes.remainingTime,
    { params: { uuid }, query: { device: deviceName() } },
    { enabled: (exam.paper !== null || exam.clock !== null) && !exam.over },
  )
  const came = at?.getTime()
  useEffect(() => {
    if (data && came !== undefined) machine.hear(data, came)
  }, [data, came, machine])
  useEffect(() => {
    void machine.open()
    const timer = setInterval(() => machine.get().clock && !machine.get().over && void machine.stay(), LOOK)
    let hidden = 0
    const seen = () => {
      if (document.visibilityState === 'hidden') hidden = Date.now()
      else if (hidden > 0 && Date.now() - hidden >= AWAY && machine.get().paper && !machine.get().over) void machine.left()
    }
    const online = () => void machine.look()
    document.addEventListener('visibilitychange', seen)
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('online', online)
      machine.stop()
    }
  }, [machine])
  return { exam, machine }
}

/** Whole seconds that are left, counted on this device from what the server last said; still while its clock stands. */
export const useSecondsLeft = (endsAt: number, stands: boolean): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (stands) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [stands])
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
