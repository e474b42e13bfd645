import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NoticeEntity } from './notice.entity';
import { NoticeSweep } from './notice-sweep.service';
import { NoticesRepository } from './notices.repository';
import { NoticesService } from './notices.service';

/** The notices of users. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([NoticeEntity])],
  providers: [NoticeSweep, NoticesRepository, NoticesService],
  exports: [NoticesService],
})
export class NoticesModule {}
