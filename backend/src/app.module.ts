import { type DynamicModule, Module } from '@nestjs/common';
import { RouterModule } from '@nestjs/core';
import { AdminModule } from './admin/admin.module';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { BackupModule } from './backup/backup.module';
import { CatalogModule } from './catalog/catalog.module';
import { API } from './common/http/api-path';
import { ConfigModule } from './config/config.module';
import type { Settings } from './config/settings';
import { ContentModule } from './content/content.module';
import { DatabaseModule } from './database/database.module';
import { HealthModule } from './health/health.module';
import { LimitsModule } from './limits/limits.module';
import { MailModule } from './mail/mail.module';
import { MonitoringModule } from './monitoring/monitoring.module';
import { NoticesModule } from './notices/notices.module';
import { OrganizationsModule } from './organizations/organizations.module';
import { PagesModule } from './pages/pages.module';
import { ProjectsModule } from './projects/projects.module';
import { SOLUTION_ROOMS, SolutionsModule } from './solutions/solutions.module';
import { StorageModule } from './storage/storage.module';

/** Rooms whose routes begin with the path of the API. */
const API_MODULES = [AuthModule, CatalogModule, OrganizationsModule, ProjectsModule, ...SOLUTION_ROOMS, AdminModule];

/** The list of rooms. */
@Module({})
export class AppModule {
  static forSettings(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forSettings(settings),
        ContentModule,
        DatabaseModule,
        MonitoringModule,
        HealthModule,
        LimitsModule,
        AuditModule,
        MailModule,
        NoticesModule,
        StorageModule,
        BackupModule,
        AuthModule,
        CatalogModule,
        OrganizationsModule,
        ProjectsModule,
        SolutionsModule,
        AdminModule,
        PagesModule,
        RouterModule.register(API_MODULES.map((module) => ({ path: API, module }))),
      ],
    };
  }
}
