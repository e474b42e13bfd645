import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailService } from './mail.service';
import { OutboxMailEntity } from './outbox-mail.entity';
import { OutboxRepository } from './outbox.repository';

/** Mails, by way of an outbox. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMailEntity])],
  providers: [OutboxRepository, MailService],
  exports: [MailService],
})
export class MailModule {}
