import { type DynamicModule, Module } from '@nestjs/common';
import { AdminModule } from './admin/admin.module';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { CatalogModule } from './catalog/catalog.module';
import { ConfigModule } from './config/config.module';
import type { Settings } from './config/settings';
import { ContentModule } from './content/content.module';
import { DatabaseModule } from './database/database.module';
import { HealthModule } from './health/health.module';
import { LimitsModule } from './limits/limits.module';
import { MailModule } from './mail/mail.module';
import { NoticesModule } from './notices/notices.module';
import { PagesModule } from './pages/pages.module';
import { ProjectsModule } from './projects/projects.module';
import { SolutionsModule } from './solutions/solutions.module';
import { StorageModule } from './storage/storage.module';

/** The list of rooms. */
@Module({})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(settings),
        ContentModule,
        DatabaseModule,
        HealthModule,
        LimitsModule,
        AuditModule,
        MailModule,
        NoticesModule,
        StorageModule,
        AuthModule,
        CatalogModule,
        ProjectsModule,
        SolutionsModule,
        AdminModule,
        PagesModule,
      ],
    };
  }
}
