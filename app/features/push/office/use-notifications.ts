import { useState } from 'react'

import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { addDevice, removeDevice, testDevice } from '#app/features/push/calls.ts'
import { deviceEntity } from '#app/features/push/entity.ts'
import type { Device } from '#app/features/push/schemas.ts'

import { isSupported, subscribe, subscriptionBody, unsubscribe } from './subscription.ts'

/** Turns notifications on and off in this browser. `device` is its own, if they are on. */
export function useNotifications(publicKey: string, device: Device | undefined) {
  const [permission, setPermission] = useState(() => (isSupported() ? Notification.permission : 'unsupported'))
  const [subscribing, setSubscribing] = useState(false)
  const [failed, setFailed] = useState(false)
  const shared = {
    failure: ['Save Failed', 'Failed to change the notifications. Please try again.'],
    invalidates: deviceEntity.invalidates,
  } as const
  const add = useAdminAction(addDevice, {
    ...shared,
    success: ['Notifications On', 'New requests are announced on this device.'],
  })
  const remove = useAdminAction(removeDevice, {
    ...shared,
    success: (_, { params }) => ['Notifications Off', params?.id === device?.id ? here : elsewhere],
  })
  const test = useAdminAction(testDevice, {
    success: ['Test Sent', 'It should appear in a moment.'],
    failure: ['Test Failed', 'Failed to send the test notification. Please try again.'],
  })
  const turnOn = async () => {
    setFailed(false)
    const given = await Notification.requestPermission()
    setPermission(given)
    if (given !== 'granted') return
    const subscription = await subscribe(publicKey).catch(() => null)
    if (!subscription) return setFailed(true)
    const { endpoint, keys } = subscriptionBody(subscription)
    if (!(await add.run({ body: { endpoint, keys } }))) await unsubscribe()
  }
  const turnOff = async (id: number) => {
    if ((await remove.run({ params: { id } })) && id === device?.id) await unsubscribe()
  }
  return {
    permission,
    failed,
    busy: subscribing || add.busy || remove.busy || test.busy,
    turnOn: () => {
      setSubscribing(true)
      void turnOn().finally(() => setSubscribing(false))
    },
    turnOff: (id: number) => void turnOff(id),
    sendTest: (id: number) => void test.run({ params: { id } }),
  }
}

const here = 'This device won’t show them anymore.'
const elsewhere = 'That device won’t show them anymore.'
