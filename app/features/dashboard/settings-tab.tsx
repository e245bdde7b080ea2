import { useQuery } from '@tanstack/react-query'

import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { BackupSettings } from '#app/features/backups/office/backup-settings.tsx'
import { CalendarLink } from '#app/features/bookings/office/calendar-link.tsx'
import { DeviceSettings } from '#app/features/push/office/device-settings.tsx'
import { ReviewSettings } from '#app/features/review-requests/office/review-settings.tsx'
import { readSettings } from '#app/features/settings/calls.ts'
import { SiteDataSettings } from '#app/features/site-data/office/site-data-settings.tsx'
import { SecuritySettings } from '#app/features/sign-in/office/security-settings.tsx'
import { WebhookSettings } from '#app/features/webhooks/office/webhook-settings.tsx'
import { AppointmentSettings } from '#app/features/bookings/office/appointment-settings.tsx'
import { TeamSettings } from '#app/features/technicians/office/team-settings.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { useHashTarget } from '#app/ui/use-hash-target.ts'

import { ProfileFields } from '#app/features/settings/office/profile-fields.tsx'
import { BounceMailboxSettings } from '#app/features/newsletter/office/bounce-mailbox.tsx'
import { NewsletterSender } from '#app/features/newsletter/office/newsletter-settings.tsx'
import { EmailSettings } from '#app/features/settings/office/email-settings.tsx'
import { NoticeForm } from '#app/features/settings/office/notice-form.tsx'
import { Notifications } from '#app/features/settings/office/notifications.tsx'
import { SettingsBlock } from '#app/features/settings/office/settings-section.tsx'
import { TextMessages } from '#app/features/settings/office/text-messages.tsx'

export function SettingsTab() {
  const settings = useQuery(apiQuery(readSettings))
  useHashTarget(!settings.isPending)
  if (settings.isPending) return <SkeletonRows />
  if (settings.isLoadingError) return <ErrorCard resource="the settings" query={settings} />
  return (
    <div>
      <Notifications settings={settings.data} />
      <EmailSettings settings={settings.data} />
      <TextMessages settings={settings.data} />
      <SettingsBlock
        id="settings-device"
        title="On this device"
        lead="How this browser alerts you to requests. Set it up separately in each browser."
      >
        <DeviceSettings texts={settings.data.texts} />
      </SettingsBlock>
      <AppointmentSettings settings={settings.data} />
      <TeamSettings settings={settings.data} />
      <ReviewSettings settings={settings.data} />
      <NoticeForm settings={settings.data} />
      <ProfileFields settings={settings.data} />
      <NewsletterSender settings={settings.data} />
      <BounceMailboxSettings settings={settings.data} />
      <SettingsBlock
        id="settings-calendar"
        title="Calendar"
        lead="Your confirmed appointments in your phone's calendar. The link shows names, phone numbers and messages. Share it only with people who may see customer details."
      >
        <CalendarLink />
      </SettingsBlock>
      <SettingsBlock
        id="settings-webhooks"
        title="Webhooks"
        lead="Send events to your other tools, such as a CRM, a spreadsheet or a chat."
      >
        <WebhookSettings />
      </SettingsBlock>
      <SettingsBlock id="settings-security" title="Security" lead="Your password and signed-in devices.">
        <SecuritySettings />
      </SettingsBlock>
      <SettingsBlock
        id="settings-backup"
        title="Backups"
        lead="All your site’s data in one file: requests, subscribers, consent records, pages and images."
      >
        <BackupSettings />
      </SettingsBlock>
      <SettingsBlock id="settings-data" title="Your data" lead="Take everything with you, or erase it.">
        <SiteDataSettings />
      </SettingsBlock>
    </div>
  )
}
