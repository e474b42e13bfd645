import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings';
import { MailComposers } from './mail-composers';
import { mailDelivery, MailDelivery } from './mail-delivery';
import { MailService } from './mail.service';
import { OutboxMailEntity } from './outbox-mail.entity';
import { OutboxSender } from './outbox-sender.service';
import { OutboxRepository } from './outbox.repository';

/** Mails, by way of an outbox. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMailEntity])],
  providers: [
    OutboxRepository,
    MailComposers,
    { provide: MailDelivery, inject: [Settings], useFactory: mailDelivery },
    OutboxSender,
    MailService,
  ],
  exports: [MailService],
})
export class MailModule {}
